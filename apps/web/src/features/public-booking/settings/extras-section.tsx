import { Checkbox } from '@mantine/core'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { invoiceQueries } from '#web/features/invoices/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { extrasFields, extrasOfValues, valuesOfExtras } from './extras-values.ts'
import classes from './public-settings.module.css'
import { doorTexts } from './texts.ts'
import { type PublicFacts, usePublicSection } from './use-public-section.ts'

const words = doorTexts.extras
const nothingWrong = () => []

export function ExtrasSection(facts: PublicFacts) {
  const { data: invoicing } = useQuery(invoiceQueries.settings())
  const section = usePublicSection({
    ...facts,
    read: valuesOfExtras,
    write: extrasOfValues,
    check: nothingWrong,
    merge: (sides) => mergeFields(extrasFields, sides),
  })
  const { values, change, errorOf } = section
  const known = invoicing?.extras ?? []
  const gone = values.extras.filter((name) => !known.some((extra) => extra.name === name))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={false}>
      <Checkbox.Group
        className={classes.whole}
        label={words.offered}
        value={values.extras}
        error={errorOf('extras')}
        onChange={(extras) => change({ extras })}
      >
        <div className={classes.choices}>
          {known.map(({ name, price }) => (
            <Checkbox
              key={name}
              value={name}
              label={words.choice(name, formatDollars(dollarsToCents(price)))}
            />
          ))}
          {invoicing && gone.map((name) => <Checkbox key={name} value={name} label={words.gone(name)} />)}
        </div>
      </Checkbox.Group>
      {invoicing && known.length === 0 && (
        <p className={`${classes.whole} ${classes.quiet}`}>
          {words.empty}{' '}
          <Link className={classes.link} to="/app/settings/price-book">
            {words.toExtras}
          </Link>
        </p>
      )}
    </SectionCard>
  )
}
