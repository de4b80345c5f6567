import { Link } from '@tanstack/react-router'
import { SkipyardLogo } from '#web/ui/skipyard-logo.tsx'
import button from './landing-button.module.css'
import classes from './landing-header.module.css'

/** Logo, what the page holds, and the two ways in. */
export function LandingHeader() {
  return (
    <header className={classes.header}>
      <Link className={classes.brand} to="/" aria-label="Skipyard">
        <SkipyardLogo size={30} accent="#41bdee" />
      </Link>
      <nav className={classes.nav} aria-label="On this page">
        <a href="#today">Today</a>
        <a href="#day">A day in the yard</a>
        <a href="#trade">The trade</a>
        <a href="#questions">Questions</a>
      </nav>
      <span className={classes.space} />
      <Link className={`${button.button} ${button.ghost} ${button.small}`} to="/login">
        Log in
      </Link>
      <Link className={`${button.button} ${button.main} ${button.small} ${classes.trial}`} to="/register">
        Start free trial
      </Link>
    </header>
  )
}
