import { Button } from '@mantine/core'
import { MOST_EXTRAS } from '@skipyard/domain/invoices/invoice-settings.ts'
import { IconPlus } from '@tabler/icons-react'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useRowList } from '#web/ui/lists/use-row-list.ts'
import { ExtraLine } from './extra-line.tsx'
import {
  extraErrors,
  extrasOfValues,
  mergeExtras,
  newExtra,
  saidOfExtras,
  valuesOfExtras,
} from './extra-values.ts'
import classes from './extras-section.module.css'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const words = invoicingTexts.extras

/** What the company charges for now and then: the invoice editor makes a line of it. */
export function ExtrasSection(facts: InvoicingFacts) {
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfExtras,
    write: extrasOfValues,
    check: extraErrors,
    said: saidOfExtras,
    merge: mergeExtras,
  })
  const { values, change, errorOf, leave, turn } = section
  const { extras } = values
  const { list, addButton, add, set, remove } = useRowList(extras, (rows) => change({ extras: rows }))
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={facts.isClosed}>
      <div className={classes.whole}>
        {extras.length === 0 && <p className={classes.empty}>{words.empty}</p>}
        <ul ref={list} className={classes.list} aria-label={words.list}>
          {extras.map((extra, index) => (
            <ExtraLine
              key={`${turn} ${extra.key}`}
              extra={extra}
              place={index + 1}
              isClosed={facts.isClosed}
              field={(name) => ({
                error: errorOf(`extras.${index}.${name}`),
                onBlur: () => leave(`extras.${index}.${name}`),
              })}
              onChange={(changes) => set(extra.key, changes)}
              onRemove={() => remove(extra.key)}
            />
          ))}
        </ul>
        {!facts.isClosed && (
          <Button
            ref={addButton}
            variant="default"
            size="xs"
            disabled={extras.length >= MOST_EXTRAS}
            leftSection={<IconPlus size="1rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => add(newExtra())}
          >
            {words.add}
          </Button>
        )}
      </div>
    </SectionCard>
  )
}
