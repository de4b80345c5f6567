import { AccountNameForm } from './account-name-form.tsx'
import { AccountPasswordForm } from './account-password-form.tsx'
import { AccountSessions } from './account-sessions.tsx'
import classes from './people-screen.module.css'

/** My Account: the own name, the own password, and where the own login is signed in. */
export function AccountScreen() {
  return (
    <div className={classes.screen}>
      <div className={classes.column}>
        <AccountNameForm />
        <AccountPasswordForm />
      </div>
      <AccountSessions />
    </div>
  )
}
