import { Checkbox, Stack } from '@mantine/core'
import type { ChangedBooking, WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { CALLED_OFF_BOOKINGS } from '@skipyard/domain/bookings/status/job-phases.ts'
import { moneyQuestion } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { MoneySaid } from '#web/features/invoices/ask-about-money.ts'
import { askAboutMoneyOfChange, sendMoneyAnswer } from '#web/features/invoices/money-of-change.ts'
import { moneyWords } from '#web/features/invoices/money-texts.ts'
import { useOtherHalf } from '#web/features/visits/use-other-half.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { useCancelOrder } from './mutations.ts'
import { orderWords } from './texts.ts'

const words = orderWords.call

interface BinsToCancelProps {
  bookings: readonly WireBooking[]
  onChoose: (ids: readonly string[]) => void
}

function BinsToCancel({ bookings, onChoose }: BinsToCancelProps) {
  const [chosen, setChosen] = useState<readonly string[]>(bookings.map(({ _id }) => _id))
  const set = (ids: string[]) => {
    setChosen(ids)
    onChoose(ids)
  }
  return (
    <Checkbox.Group label={words.words} value={[...chosen]} onChange={set}>
      <Stack gap="xs" mt="sm">
        {bookings.map(({ _id, jobID, bin }) => (
          <Checkbox key={_id} value={_id} label={words.bin(jobID, bin)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

async function chooseBins(toCome: readonly WireBooking[]): Promise<WireBooking[]> {
  let chosen: readonly string[] = toCome.map(({ _id }) => _id)
  const choose = (ids: readonly string[]) => {
    chosen = ids
  }
  const isYes = await confirm({
    title: words.title,
    words: <BinsToCancel bookings={toCome} onChoose={choose} />,
    confirmLabel: words.confirm,
    cancelLabel: words.back,
    isDestructive: true,
  })
  return isYes ? toCome.filter(({ _id }) => chosen.includes(_id)) : []
}

const ABOUT_MONEY = 'money of order'

interface MoneyAnswer {
  _id: string
  jobID: string
  said: MoneySaid
  key: string
}

const [CANCELLED = 'Cancelled'] = CALLED_OFF_BOOKINGS

const asksAboutMoney = (before: Booking) =>
  moneyQuestion(before, { status: CANCELLED, paidCents: before.paidCents }) !== null

/** Asks what happens to what was paid for a booking; null when the user goes back. */
function useAskAboutMoney() {
  const { timeZone, userId, role } = useProfile()
  const askOne = async (before: Booking, place: string): Promise<MoneyAnswer[] | null> => {
    const after = { status: CANCELLED, paidCents: before.paidCents }
    const mayAnswer = canWriteInvoices({ loginId: userId, role })
    const asking = { today: todayIn(timeZone, new Date()), mayAnswer, place }
    const money = await askAboutMoneyOfChange(before, after, asking)
    if (money === null) return null
    return money === 'nothing'
      ? []
      : [{ _id: before.id, jobID: jobID(before), said: money.said, key: newIdempotencyKey() }]
  }
  return async (chosen: readonly WireBooking[]): Promise<MoneyAnswer[] | null> => {
    const paid = chosen.map((wire) => bookingOfWire(wire, timeZone)).filter(asksAboutMoney)
    const answers: MoneyAnswer[] = []
    for (const [index, before] of paid.entries()) {
      const place = paid.length > 1 ? moneyWords.dialog.place(index + 1, paid.length) : ''
      const answer = await askOne(before, place)
      if (answer === null) return null
      answers.push(...answer)
    }
    return answers
  }
}

const jobIDsOf = (answers: readonly MoneyAnswer[]) => answers.map(({ jobID: name }) => name)

/** Each answer by itself, so that one that is rejected keeps none of the others back. */
async function enterEach(
  answers: readonly MoneyAnswer[],
  versions: ReadonlyMap<string, number>,
): Promise<{ failed: MoneyAnswer[]; reasons: string[] }> {
  const failed: MoneyAnswer[] = []
  const reasons: string[] = []
  for (const answer of answers) {
    const { _id, said, key } = answer
    const version = versions.get(_id)
    if (version === undefined) continue
    try {
      await sendMoneyAnswer({ _id, version }, said, key)
    } catch (problem) {
      failed.push(answer)
      reasons.push(`${answer.jobID}: ${messageOf(problem)}`)
    }
  }
  return { failed, reasons }
}

/**
 * Enters what was answered about money, once its bookings are cancelled. What failed can be tried again with the same
 * answer, under the same key.
 */
async function enterMoney(
  cancelled: readonly ChangedBooking[],
  answers: readonly MoneyAnswer[],
): Promise<{ isWhole: boolean }> {
  const versions = new Map(cancelled.map(({ _id, version }) => [_id, version]))
  const { failed, reasons } = await enterEach(answers, versions)
  if (failed.length === 0) return { isWhole: true }
  const again = async () => {
    const { isWhole } = await enterMoney(cancelled, failed)
    if (isWhole) toastDone({ title: words.moneyEntered(jobIDsOf(failed)), about: ABOUT_MONEY })
  }
  toastFailed({
    title: words.moneyFailed(jobIDsOf(failed)),
    words: reasons.join(' '),
    action: { label: words.moneyAgain, onClick: () => void again() },
    stayMs: 60_000,
    about: ABOUT_MONEY,
  })
  return { isWhole: false }
}

export function useCancelBins(bookingId: string) {
  const { mutateAsync, isPending } = useCancelOrder()
  const askHalf = useOtherHalf()
  const askAboutMoney = useAskAboutMoney()
  const cancel = (chosen: readonly WireBooking[]) => {
    const bookings = chosen.map(({ _id, version }) => ({ _id, version }))
    return askHalf(JSON.stringify(bookings), (beside) => mutateAsync({ bookingId, bookings, ...beside }))
  }
  const ask = async (toCome: readonly WireBooking[]) => {
    const chosen = await chooseBins(toCome)
    const answers = chosen.length > 0 ? await askAboutMoney(chosen) : null
    if (answers === null) return
    try {
      const order = await cancel(chosen)
      if (order === null) return
      toastDone({ title: words.done(chosen.length), about: bookingId })
      await enterMoney(order.bookings, answers)
    } catch (problem) {
      toastFailed({ title: words.failed, words: messageOf(problem), about: bookingId })
    }
  }
  return { ask, isPending }
}
