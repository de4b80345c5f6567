import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { peopleTexts } from './people-texts.ts'

const { invite: words } = peopleTexts

/** Says that an invitation is on its way, or became a file, as no mail server is set. */
export function tellInvited(email: string, isWritten: boolean): void {
  if (isWritten) toastFailed({ title: mailTexts.written, words: words.notSent(email), about: email })
  else toastDone({ title: words.onTheWay(email), about: email })
}
