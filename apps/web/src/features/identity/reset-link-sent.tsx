import { Anchor, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import classes from './identity-form.module.css'
import { identityTexts } from './texts.ts'

/** What to do once the link has been asked for. */
export function ResetLinkSent({ onSendAgain }: { onSendAgain: () => void }) {
  return (
    <div className={classes.form}>
      <Button size="lg" fullWidth component={Link} to="/login">
        {identityTexts.reset.backToLogin}
      </Button>
      <p className={classes.after}>
        <Anchor component="button" type="button" inherit onClick={onSendAgain}>
          {identityTexts.reset.sendAgain}
        </Anchor>
      </p>
    </div>
  )
}
