import type { WirePublicPage } from '@skipyard/contract/public-booking/public-booking.ts'
import type { Problems } from './choose-step.tsx'
import { pageTexts } from './texts.ts'
import { type Code, useCode } from './use-code.ts'
import type { Hire } from './use-hire.ts'
import { type Sent, useSending } from './use-sending.ts'
import type { Booked, Wishes } from './wishes.ts'

interface Outcomes {
  onBooked: (booked: Booked) => void
  onTaken: (message: string) => void
  tell: (problems: Problems) => void
}

interface ConfirmingProps extends Outcomes {
  path: string
  page: WirePublicPage
  wishes: Wishes
  hire: Hire
}

async function askForCode(code: Code, tell: Outcomes['tell'], send: () => void): Promise<void> {
  const reply = await code.ask()
  if (reply.is === 'wrong') tell(reply.problems)
  if (reply.is === 'none') send()
}

function settle(sent: Sent, code: Code, { onBooked, onTaken, tell }: Outcomes): void {
  if (sent.is === 'booked') onBooked(sent.booked)
  if (sent.is === 'taken') {
    code.close()
    onTaken(sent.message)
  }
  if (sent.is !== 'wrong') return
  if (sent.problems.code === undefined) code.close()
  tell(sent.problems)
}

export function useConfirming({ path, page, wishes, hire, ...outcomes }: ConfirmingProps) {
  const code = useCode(path, wishes)
  const onSent = (sent: Sent) => {
    const isCodeWanted = sent.is === 'wrong' && sent.problems.code !== undefined && code.sent === ''
    if (isCodeWanted) void code.ask()
    else settle(sent, code, outcomes)
  }
  const sending = useSending({ path, phone: page.company.phone, wishes, hire, onSent })
  const label = code.isAsking ? pageTexts.code.sending : sending.label
  return {
    code,
    sending: { notice: sending.notice, label, isBusy: sending.isBusy || code.isAsking },
    send: () =>
      void (page.asksForCode ? askForCode(code, outcomes.tell, () => void sending.send()) : sending.send()),
    sendWithCode: () => {
      if (code.typed.trim() === '') return outcomes.tell({ code: pageTexts.code.needed })
      void sending.send(code.typed)
    },
  }
}
