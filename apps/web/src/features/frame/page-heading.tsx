import { IconChevronRight } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import classes from './page-heading.module.css'
import { breadcrumb, pageTitle } from './page-title.ts'

/** The page's title and the way to it (spec 000 §2.3). */
export function PageHeading() {
  const pathname = useLocation({ select: (location) => location.pathname })
  const title = pageTitle(pathname)
  const crumbs = breadcrumb(pathname)
  return (
    <div className={classes.heading}>
      {title && <h1 className={classes.title}>{title}</h1>}
      <nav className={classes.crumbs} aria-label="You are here">
        <span className={classes.lead}>You are here:</span>
        <ol>
          {crumbs.map((crumb, index) => (
            <li key={crumb.label}>
              {index > 0 && <IconChevronRight size="0.6875rem" stroke={1.75} aria-hidden="true" />}
              {index === crumbs.length - 1 ? (
                <span aria-current="page">{crumb.label}</span>
              ) : (
                <Link to={crumb.path}>{crumb.label}</Link>
              )}
            </li>
          ))}
        </ol>
      </nav>
    </div>
  )
}
