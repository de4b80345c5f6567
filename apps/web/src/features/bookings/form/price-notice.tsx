import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import type { WireQuote } from '@skipyard/contract/prices.quotes.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { formatDollars } from '@skipyard/domain/shared/money.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { QuoteLines } from '#web/features/prices/quote-lines.tsx'
import { priceBookTexts } from '#web/features/prices/texts.ts'
import classes from './price-notice.module.css'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

const words = formTexts.price

/** The lines a price is made of, and which prices they are. */
function HowItCame({ quote }: { quote: WireQuote }) {
  const from = fromWireDate(quote.validFrom)
  return (
    <Popover width={320} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton type="button" className={classes.how}>
          <IconInfoCircle size="0.9375rem" stroke={1.75} aria-hidden="true" />
          {priceBookTexts.quote.how}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={priceBookTexts.quote.how}>
        <QuoteLines quote={quote} />
        {from && (
          <p className={classes.from}>{priceBookTexts.quote.from(quote, formatAustralianDate(from))}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** What the Price Book says to the price in the form, and why another one is asked; nothing without a Price Book. */
export function PriceNotice({ form }: { form: OpenForm }) {
  const { quote, quotedCents, refusal, isSilent } = form.byBook
  if (isSilent) return <p className={classes.quiet}>{words.silent}</p>
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
  const isSame = form.values.priceCents === quotedCents
  return (
    <>
      <div className={classes.line}>
        <span>{isSame ? words.byBook : words.says(formatDollars(quotedCents))}</span>
        {!isSame && form.lockOf('priceCents') === null && (
          <Button variant="default" size="compact-xs" onClick={form.takeBookPrice}>
            {words.take(formatDollars(quotedCents))}
          </Button>
        )}
        <HowItCame quote={quote} />
      </div>
      {form.wantsReason && (
        <TextInput
          className={classes.reason}
          label={words.reason}
          required
          maxLength={200}
          {...form.text('priceReason')}
        />
      )}
    </>
  )
}
