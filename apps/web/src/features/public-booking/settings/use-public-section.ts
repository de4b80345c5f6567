import type { WirePublicSettings } from '@skipyard/contract/public-booking/office.ts'
import { useOpenSection } from '#web/features/tenants/use-open-section.ts'
import type { Merge } from '#web/ui/merge/merge-fields.ts'
import type { FieldCheck } from '#web/ui/record-form/record-rules.ts'
import { changePublicSettings, type PublicChange } from '../mutations.ts'

/** What a section of the page's settings is given. */
export interface PublicFacts {
  settings: WirePublicSettings
  readCurrent: () => Promise<WirePublicSettings>
}

interface Section<Values extends object> extends PublicFacts {
  read: (settings: WirePublicSettings) => Values
  write: (values: Values) => PublicChange
  merge: Merge<Values>
  check: FieldCheck<Values>
  /** Which field holds a part of the page's settings; the one of its name unless said. */
  fieldOf?: (path: string) => string
}

/** A section of the page's settings, with its way to the server. */
export function usePublicSection<Values extends object>(section: Section<Values>) {
  const { write, fieldOf = (path) => path.split('.')[0] ?? path, ...rules } = section
  return useOpenSection<WirePublicSettings, Values>({
    ...rules,
    fieldOf,
    send: ({ row, values, key }) =>
      changePublicSettings(row?.version ?? section.settings.version, write(values), key),
  })
}
