import { Link } from '@tanstack/react-router'
import { Row, Words } from '#web/ui/layout/parts.tsx'
import { SkipyardLogo } from '#web/ui/page/skipyard-logo.tsx'
import classes from './landing-footer.module.css'
import { landingTexts } from './texts.ts'
import { useSignUp } from './use-sign-up.ts'

export function LandingFooter() {
  const { isOpen } = useSignUp()
  return (
    <Row as="footer" wrap rowGap={12} columnGap={24} size="text" className={classes.footer}>
      <Row as="span" gap={10} size="title" className={classes.brand}>
        <SkipyardLogo size={24} accent="#41bdee" />
      </Row>
      <Words grow />
      <Link to="/login">{landingTexts.logIn}</Link>
      {isOpen && <Link to="/register">Sign Up</Link>}
      <Link to="/terms">Terms</Link>
      <Link to="/privacy">Privacy</Link>
      <span>{landingTexts.copyright(new Date().getFullYear())}</span>
    </Row>
  )
}
