import { mailStatements, mailStatementsAgain } from '@skipyard/contract/invoices.statement-mail.ts'
import { mailTexts } from '@skipyard/domain/shared/mail-texts.ts'
import { messageOf } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { queryClient } from '#web/client/query-client.ts'
import { mailServerQuery } from '#web/client/use-mail-server.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { type StatementDays, wireOfStatement } from '../statement-days.ts'
import { statementTexts } from './texts.ts'

const { mail: words } = statementTexts

/** Says what came of a press; answers whether the server took it. */
async function press(answer: Promise<{ data: { sending: number } }>): Promise<boolean> {
  try {
    const { data } = await answer
    const { isSet } = await queryClient.ensureQueryData(mailServerQuery)
    if (isSet) toastDone({ title: words.onTheirWay(data.sending) })
    else toastFailed({ title: mailTexts.written, words: words.becomeFiles(data.sending) })
    return true
  } catch (problem) {
    toastFailed({ title: words.failed, words: messageOf(problem) })
    return false
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['statements'] })
  }
}

/** Emails a statement to one customer, or without one to all with a balance; once for a press. */
export const emailStatements = (days: StatementDays, customerId?: string): Promise<boolean> =>
  press(
    call(mailStatements, {
      body: { ...wireOfStatement(days), ...(customerId && { customerId }) },
    }),
  )

/** Tries statements again that did not go. */
export const emailAgain = (mailings: string[]): Promise<boolean> =>
  press(call(mailStatementsAgain, { body: { mailings } }))
