import { PageCard } from '#web/ui/cards/page-card.tsx'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { furtherMenu, screensOf } from './menu.ts'
import type { MenuItem } from './menu-item.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './pages-page.module.css'
import { aboutScreens } from './screen-texts.ts'
import { useMenu } from './use-menu.ts'

function Group({ group }: { group: MenuItem }) {
  return (
    <PageCard className={classes.group}>
      <Row
        as="h2"
        gap={8}
        mb={4}
        size="large"
        weight={600}
        className={classes.name}
        id={`pages-${group.key}`}
      >
        <group.icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
        {group.name}
      </Row>
      <ul aria-labelledby={`pages-${group.key}`}>
        {screensOf([group]).map((item) => (
          <li key={item.key} className={classes.item}>
            <MenuLink className={classes.link} item={item} isExact>
              {item.name}
            </MenuLink>
            <Words tone="dim" size="text">
              {aboutScreens[item.key]}
            </Words>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}

/** /app/pages (spec 000 §2.2) */
export function PagesPage() {
  const menu = useMenu()
  return (
    <div className={classes.groups}>
      {[...menu, furtherMenu].map((group) => (
        <Group key={group.key} group={group} />
      ))}
    </div>
  )
}
