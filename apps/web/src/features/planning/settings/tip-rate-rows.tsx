import { ActionIcon, Button } from '@mantine/core'
import { MOST_TIP_RATES } from '@skipyard/domain/planning/tip-rates.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconTrash } from '@tabler/icons-react'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { MoneyField } from '#web/ui/fields/money-field.tsx'
import { planningSettingsTexts } from './texts.ts'
import classes from './tip-rate-rows.module.css'
import type { TypedRate } from './tip-site-values.ts'

const words = planningSettingsTexts.tips.rates

interface TipRateRowsProps {
  rates: readonly TypedRate[]
  today: LocalDate
  error: string | undefined
  onChange: (rates: TypedRate[]) => void
}

export function TipRateRows({ rates, today, error, onChange }: TipRateRowsProps) {
  const put = (index: number, changes: Partial<TypedRate>) =>
    onChange(rates.map((rate, place) => (place === index ? { ...rate, ...changes } : rate)))
  const add = () => {
    const last = rates.at(-1) ?? { perTonneCents: null, levyCents: null, leastCents: null }
    onChange([...rates, { ...last, from: rates.length === 0 ? today : null }])
  }
  return (
    <fieldset className={classes.rates}>
      <legend>{words.title}</legend>
      <p>{words.about}</p>
      {rates.map((rate, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a price has no name of its own, and rows never change places.
        <fieldset key={index} className={classes.row} aria-label={words.row(index + 1)}>
          <DateField
            label={words.from}
            required
            today={today}
            value={rate.from}
            onChange={(from) => put(index, { from })}
          />
          <MoneyField
            label={words.perTonne}
            required
            value={rate.perTonneCents}
            onChange={(perTonneCents) => put(index, { perTonneCents })}
          />
          <MoneyField
            label={words.levy}
            value={rate.levyCents}
            onChange={(levyCents) => put(index, { levyCents })}
          />
          <MoneyField
            label={words.least}
            value={rate.leastCents}
            onChange={(leastCents) => put(index, { leastCents })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={words.remove(index + 1)}
            onClick={() => onChange(rates.filter((_, place) => place !== index))}
          >
            <IconTrash size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      ))}
      <p role="alert" className={classes.error}>
        {error}
      </p>
      {rates.length < MOST_TIP_RATES && (
        <Button variant="default" onClick={add}>
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}
