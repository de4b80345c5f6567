import { Link } from '@tanstack/react-router'
import { SkipyardLogo } from '#web/ui/skipyard-logo.tsx'
import classes from './landing-footer.module.css'
import { landingTexts } from './texts.ts'

/** Whose page it is. */
export function LandingFooter() {
  return (
    <footer className={classes.footer}>
      <span className={classes.brand}>
        <SkipyardLogo size={24} accent="#41bdee" />
      </span>
      <span className={classes.space} />
      <Link to="/login">Log in</Link>
      <Link to="/register">Sign Up</Link>
      <Link to="/terms">Terms</Link>
      <Link to="/privacy">Privacy</Link>
      <span>{landingTexts.copyright(new Date().getFullYear())}</span>
    </footer>
  )
}
