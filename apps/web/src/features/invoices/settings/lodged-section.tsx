import { TextInput } from '@mantine/core'
import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import { canSetLodgedUntil } from '@skipyard/domain/invoices/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { moveLodgedUntil } from '../mutations.ts'
import classes from './invoicing-screen.module.css'
import {
  type LodgedValues,
  lodgedErrors,
  lodgedFields,
  unlocks,
  valuesOfLodged,
  wireOfLodged,
} from './lodged-values.ts'
import { invoicingTexts } from './texts.ts'

const words = invoicingTexts.lodged

interface LodgedSectionProps {
  settings: WireInvoiceSettings
  readCurrent: () => Promise<WireInvoiceSettings>
}

/** Until when the company has lodged its BAS; the owner moves it, and says why where that opens what was locked. */
export function LodgedSection({ settings, readCurrent }: LodgedSectionProps) {
  const today = useToday()
  const { userId, role } = useProfile()
  const isClosed = !canSetLodgedUntil({ loginId: userId, role })
  const section = useOpenSection<WireInvoiceSettings, LodgedValues>({
    settings,
    readCurrent,
    read: valuesOfLodged,
    said: ({ lodgedUntil }) => lodgedUntil,
    check: (values, row) => lodgedErrors(values, row ?? settings, today),
    merge: (sides) => mergeFields(lodgedFields, sides),
    send: ({ row, values, key }) =>
      moveLodgedUntil(row?.version ?? settings.version, wireOfLodged(values), key),
  })
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={isClosed}>
      <DateField
        className={classes.whole}
        label={words.until}
        description={isClosed ? <LockReason reason={words.ownerOnly} /> : words.aboutUntil}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        today={today}
        isUsuallyPast
        {...section.day('lodgedUntil')}
        disabled={isClosed}
      />
      {unlocks(section.values, section.row ?? settings) && (
        <TextInput
          className={classes.whole}
          label={words.reason}
          required
          maxLength={300}
          description={words.aboutReason}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...section.text('reason')}
        />
      )}
    </SectionCard>
  )
}
