import { PageCard } from '#web/ui/cards/page-card.tsx'
import { furtherMenu, screensOf } from './menu.ts'
import type { MenuItem } from './menu-item.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './pages-page.module.css'
import { aboutScreens } from './screen-texts.ts'
import { useMenu } from './use-menu.ts'

function Group({ group }: { group: MenuItem }) {
  return (
    <PageCard className={classes.group}>
      <h2 className={classes.name} id={`pages-${group.key}`}>
        <group.icon size="1.0625rem" stroke={1.75} aria-hidden="true" />
        {group.name}
      </h2>
      <ul aria-labelledby={`pages-${group.key}`}>
        {screensOf([group]).map((item) => (
          <li key={item.key} className={classes.item}>
            <MenuLink className={classes.link} item={item} isExact>
              {item.name}
            </MenuLink>
            <span className={classes.about}>{aboutScreens[item.key]}</span>
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
