import { Select } from '@mantine/core'
import { PlaceField } from '#web/features/tenants/place-field.tsx'
import { fleetTexts } from '../texts.ts'
import type { DriverForm } from './use-driver-form.ts'

const { labels, start: words } = fleetTexts.drivers
const FIELD = 'startPlace'
const PLACE = { label: words.place, path: FIELD, hint: words.aboutPlace }

/** Where a driver's day begins and ends: in the yard, or at an address that is looked up. */
export function StartPlaceField({ form }: { form: DriverForm }) {
  const { startPlace } = form.values
  const { onBlur, error } = form.field(FIELD)
  return (
    <>
      <Select
        label={labels.startPlace}
        description={words.hint}
        data={[
          { value: 'yard', label: words.kinds.yard },
          { value: 'place', label: words.kinds.place },
        ]}
        allowDeselect={false}
        value={startPlace === null ? 'yard' : 'place'}
        onChange={(kind) => form.change({ startPlace: kind === 'place' ? 'unchosen' : null })}
      />
      {startPlace !== null && (
        <PlaceField
          value={startPlace === 'unchosen' ? null : startPlace}
          onChange={(place) => form.change({ startPlace: place ?? 'unchosen' })}
          onBlur={onBlur}
          error={error}
          naming={PLACE}
          size="sm"
        />
      )}
    </>
  )
}
