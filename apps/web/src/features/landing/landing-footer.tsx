import { Link } from '@tanstack/react-router'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import classes from './landing-footer.module.css'
import { landingTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'

export function LandingFooter() {
  const { isOpen } = useSignUp()
  return (
    <footer className={classes.footer}>
      <span className={classes.brand}>
        <SkipyardLogo size={24} accent="#41bdee" />
      </span>
      <span className={classes.space} />
      <Link to="/login">{landingTexts.logIn}</Link>
      {isOpen && <Link to="/register">Sign Up</Link>}
      <Link to="/terms">Terms</Link>
      <Link to="/privacy">Privacy</Link>
      <span>{landingTexts.copyright(new Date().getFullYear())}</span>
    </footer>
  )
}
