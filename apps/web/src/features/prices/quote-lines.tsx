import { Popover, UnstyledButton } from '@mantine/core'
import type { WireQuote } from '@skipyard/contract/prices/quotes.ts'
import { formatAustralianDate, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { IconInfoCircle } from '@tabler/icons-react'
import { Stack, Words } from '#web/ui/layout/parts.tsx'
import classes from './quote-lines.module.css'
import { priceBookTexts } from './texts.ts'

const words = priceBookTexts.quote

export function QuoteLines({ quote }: { quote: WireQuote }) {
  return (
    <Stack as="dl" gap={2} className={classes.lines}>
      {quote.lines.map((line) => (
        <div key={`${line.kind} ${line.words}`}>
          <dt>{line.words}</dt>
          <dd>{formatAmount(dollarsToCents(line.amount))}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>{words.total}</dt>
        <dd>{formatAmount(dollarsToCents(quote.total))}</dd>
      </div>
    </Stack>
  )
}

export function HowItCame({ quote }: { quote: WireQuote }) {
  const from = fromWireDate(quote.validFrom)
  return (
    <Popover width={320} position="bottom-start" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton type="button" className={classes.how}>
          <IconInfoCircle size="0.9375rem" stroke={1.75} aria-hidden="true" />
          {words.how}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.how}>
        <QuoteLines quote={quote} />
        {from && (
          <Words as="p" mt={8} tone="dim" size="small">
            {words.from(quote, formatAustralianDate(from))}
          </Words>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
