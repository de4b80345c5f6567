import { Button } from '@mantine/core'
import type { WirePriceBook } from '@skipyard/contract/prices.ts'
import { IconPlus } from '@tabler/icons-react'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { useRowList } from '#web/ui/lists/use-row-list.ts'
import { saveSurcharges } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'
import { SurchargeLine } from './surcharge-line.tsx'
import {
  mergeSurcharges,
  newSurcharge,
  type SurchargeValues,
  saidOfSurcharges,
  sentSurcharges,
  surchargeErrors,
  valuesOfSurcharges,
} from './surcharge-values.ts'
import classes from './surcharges-card.module.css'

const words = priceBookTexts.surcharges
const MOST_SURCHARGES = 40

interface SurchargesCardProps {
  book: WirePriceBook
  readCurrent: () => Promise<WirePriceBook>
  isClosed: boolean
}

/** What drops and picks cost more on certain days. */
export function SurchargesCard({ book, readCurrent, isClosed }: SurchargesCardProps) {
  const section = useOpenSection<WirePriceBook, SurchargeValues>({
    settings: book,
    readCurrent,
    read: valuesOfSurcharges,
    said: saidOfSurcharges,
    check: surchargeErrors,
    merge: mergeSurcharges,
    fieldOf: (path) => path.replace(/\.perCent$/, '.price').replace(/\.on\..*$/, '.on'),
    send: ({ row, values, key }) => saveSurcharges(row?.version ?? book.version, sentSurcharges(values), key),
  })
  const { values, change, errorOf, leave, turn } = section
  const { surcharges } = values
  const { list, addButton, add, set, remove } = useRowList(surcharges, (rows) => change({ surcharges: rows }))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={isClosed}>
      <div className={classes.whole}>
        {surcharges.length === 0 && <p className={classes.empty}>{words.empty}</p>}
        <ul ref={list} className={classes.list} aria-label={words.list}>
          {surcharges.map((row, at) => (
            <SurchargeLine
              key={`${turn} ${row.key}`}
              row={row}
              place={at + 1}
              isClosed={isClosed}
              field={(name) => ({
                error: errorOf(`surcharges.${at}.${name}`),
                onBlur: () => leave(`surcharges.${at}.${name}`),
              })}
              onChange={(changes) => set(row.key, changes)}
              onRemove={() => remove(row.key)}
            />
          ))}
        </ul>
        {!isClosed && (
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            disabled={surcharges.length >= MOST_SURCHARGES}
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => add(newSurcharge())}
          >
            {words.add}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}
