import { Switch } from '@mantine/core'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { USUAL_WAIT_MINUTES, WAIT_MINUTES } from '@skipyard/domain/visits/wait-and-load.ts'
import { useQuery } from '@tanstack/react-query'
import { priceQueries } from '#web/features/prices/queries.ts'
import { visitWords } from '#web/features/visits/texts.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { Words } from '#web/ui/layout/parts.tsx'
import type { OpenForm } from './use-booking-form.ts'

const words = visitWords.wait

export function WaitSwitch({ form: { before, values, change } }: { form: OpenForm }) {
  if (before !== null) return null
  return (
    <Switch
      label={words.verb}
      checked={values.waitMinutes !== null}
      onChange={({ currentTarget }) =>
        change({ waitMinutes: currentTarget.checked ? USUAL_WAIT_MINUTES : null })
      }
    />
  )
}

function PriceOfWaiting() {
  const { data: book } = useQuery(priceQueries.book())
  if (!book) return null
  const [price, ...others] = book.jobPrices.filter(({ job }) => job === 'waiting')
  const priceInWords = () => {
    if (!price) return words.free
    if (others.length > 0) return words.byPlace
    return words.included(price.includedMinutes, formatAmount(dollarsToCents(price.price)))
  }
  return (
    <Words as="p" size="text" tone="soft">
      {priceInWords()}
    </Words>
  )
}

export function WaitFields({ form }: { form: OpenForm }) {
  const { values, change } = form
  return (
    <>
      <WholeNumberField
        label={words.minutes}
        required
        min={WAIT_MINUTES.least}
        max={WAIT_MINUTES.most}
        value={values.waitMinutes}
        error={form.errorOf('waitMinutes')}
        onChange={(minutes) => change({ waitMinutes: minutes ?? Number.NaN })}
      />
      <Words as="p" size="text" tone="soft">
        {words.sameStop}
      </Words>
      <PriceOfWaiting />
    </>
  )
}
