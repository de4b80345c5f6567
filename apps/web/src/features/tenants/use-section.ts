import type { WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import type { Merge } from '#web/ui/merge/merge-fields.ts'
import type { FieldCheck } from '#web/ui/record-form/record-rules.ts'
import type { SettingsInput } from './company-values.ts'
import { useUpdateSettings } from './mutations.ts'
import { useOpenSection } from './use-open-section.ts'

export interface SettingsFacts {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings>
}

interface Section<Values extends object> extends SettingsFacts {
  read: (settings: WireSettings) => Values
  write: (values: Values) => SettingsInput
  merge: Merge<Values>
  said?: (values: Values) => unknown
  check?: FieldCheck<Values>
}

export function useSection<Values extends object>(section: Section<Values>) {
  const { write, check = () => [], ...rules } = section
  const update = useUpdateSettings()
  return useOpenSection<WireSettings, Values>({
    ...rules,
    check,
    fieldOf: (path) => path.replace('bookings.', ''),
    send: ({ row, values, key }) =>
      update.mutateAsync({
        body: { version: row?.version ?? section.settings.version, ...write(values) },
        key,
      }),
  })
}
