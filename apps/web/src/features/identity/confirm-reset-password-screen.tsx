import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IdentityPage } from './identity-page.tsx'
import { identityTexts } from './texts.ts'

const { doneHeading, done, backToLogin } = identityTexts.reset

/** The new password is set (spec 000 §2.1). */
export function ConfirmResetPasswordScreen() {
  return (
    <IdentityPage title={doneHeading} prompt={done}>
      <Button size="lg" fullWidth component={Link} to="/login">
        {backToLogin}
      </Button>
    </IdentityPage>
  )
}
