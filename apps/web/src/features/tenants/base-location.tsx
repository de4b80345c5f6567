import { Button } from '@mantine/core'
import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { IconFocus2 } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { MapHosts } from '#web/features/addresses/map-hosts.tsx'
import { PlaceMap } from '#web/features/addresses/place-map.tsx'
import { addressQueries } from '#web/features/addresses/queries.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { toastFailed } from '#web/ui/states/toast.tsx'
import classes from './base-location.module.css'
import { PlaceField } from './place-field.tsx'
import { settingsTexts } from './texts.ts'

const words = settingsTexts.company

interface BaseLocationProps {
  value: WireAddress | null
  onChange: (place: WireAddress | null) => void
  error: unknown
  isClosed: boolean
}

export function BaseLocation({ value, onChange, error, isClosed }: BaseLocationProps) {
  const queryClient = useQueryClient()
  const backToAddress = async (place: WireAddress) => {
    const found = await queryClient.fetchQuery(addressQueries.found(place.name)).catch(() => [])
    const same = found.find(({ name, postCode }) => name === place.name && postCode === place.postCode)
    if (same) onChange({ ...place, lat: same.lat, lon: same.lon })
    else toastFailed({ title: words.addressLost })
  }
  return (
    <Words as="div" mt={12}>
      <fieldset disabled={isClosed}>
        <PlaceField value={value} onChange={onChange} onBlur={() => undefined} error={error} size="sm" />
      </fieldset>
      {value && (
        <>
          <div className={classes.map}>
            <PlaceMap
              name={words.baseLocation}
              at={value}
              onMove={isClosed ? undefined : (to) => onChange({ ...value, lat: to.lat, lon: to.lon })}
              isInPage
            />
          </div>
          {!isClosed && (
            <Button
              className={classes.back}
              variant="subtle"
              size="xs"
              leftSection={<IconFocus2 size="0.9375rem" stroke={1.75} aria-hidden="true" />}
              onClick={() => void backToAddress(value)}
            >
              {words.resetPin}
            </Button>
          )}
        </>
      )}
      <MapHosts className={classes.hosts} />
    </Words>
  )
}
