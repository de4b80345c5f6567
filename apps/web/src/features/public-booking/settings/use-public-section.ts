import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import type { Merge } from '#web/ui/merge/merge-fields.ts'
import type { FieldCheck } from '#web/ui/record-form/record-rules.ts'
import { changePublicSettings, type PublicChange } from '../mutations.ts'

export interface PublicFacts {
  settings: WirePublicSettings
  readCurrent: () => Promise<WirePublicSettings>
}

interface Section<Values extends object> extends PublicFacts {
  read: (settings: WirePublicSettings) => Values
  write: (values: Values) => PublicChange
  merge: Merge<Values>
  check: FieldCheck<Values>
  fieldOf?: (path: string) => string
}

export function usePublicSection<Values extends object>(section: Section<Values>) {
  const { write, fieldOf = (path) => path.split('.')[0] ?? path, ...rules } = section
  return useOpenSection<WirePublicSettings, Values>({
    ...rules,
    fieldOf,
    send: ({ row, values, key }) =>
      changePublicSettings(row?.version ?? section.settings.version, write(values), key),
  })
}
