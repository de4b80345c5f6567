import { Button, Loader, TextInput } from '@mantine/core'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { HowItCame } from '#web/features/prices/how-it-came.tsx'
import classes from './price-notice.module.css'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

const words = formTexts.price

function Reason({ form }: { form: OpenForm }) {
  if (form.reasonFor === null) return null
  const isForNothing = form.values.priceCents === 0
  const { error, ...reason } = form.text('priceReason')
  return (
    <TextInput
      className={classes.reason}
      label={isForNothing ? words.reasonForNothing : words.reason}
      required={form.reasonFor === 'required'}
      maxLength={200}
      {...reason}
      // Of $0 the price itself says that it needs a reason.
      error={isForNothing ? Boolean(error) : error}
    />
  )
}

interface AnswerProps {
  form: OpenForm
  quote: NonNullable<OpenForm['byBook']['quote']>
  quotedCents: number
}

/** The price that the book has, beside the one in the form. */
function Answer({ form, quote, quotedCents }: AnswerProps) {
  const isSame = form.values.priceCents === quotedCents
  const isSaidAbove = !isSame && form.money('priceCents').error !== undefined
  return (
    <div className={classes.line}>
      {!isSaidAbove && <span>{isSame ? words.byBook : words.says(formatDollars(quotedCents))}</span>}
      {!isSame && form.lockOf('priceCents') === null && (
        <Button variant="default" size="compact-xs" onClick={form.takeBookPrice}>
          {words.take(formatDollars(quotedCents))}
        </Button>
      )}
      <HowItCame quote={quote} />
    </div>
  )
}

/** What the Price Book says to the price in the form, and why another one is asked; nothing without a Price Book. */
export function PriceNotice({ form }: { form: OpenForm }) {
  const { quote, quotedCents, refusal, isAsked, isForWhom, isSilent, askAgain } = form.byBook
  if (isAsked)
    return (
      <p className={classes.line} role="status">
        <Loader size="0.875rem" aria-hidden="true" />
        {isForWhom ? words.lookingUp : words.asking}
      </p>
    )
  if (isSilent)
    return (
      <>
        <p className={classes.line} role="status">
          {words.silent}
          <Button variant="default" size="compact-xs" onClick={askAgain}>
            {words.askAgain}
          </Button>
        </p>
        <Reason form={form} />
      </>
    )
  if (refusal !== null) {
    // Said where the waste is chosen.
    if (refusal.reason === 'not-offered') return null
    return (
      <p className={classes.missing} role="status">
        {refusal.words}. {words.byHand}
      </p>
    )
  }
  if (quote === null || quotedCents === null) return null
  return (
    <>
      <Answer form={form} quote={quote} quotedCents={quotedCents} />
      <Reason form={form} />
    </>
  )
}
