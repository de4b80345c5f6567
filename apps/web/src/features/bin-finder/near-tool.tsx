import { ActionIcon, Menu } from '@mantine/core'
import { IconCurrentLocation, IconMapPin, IconMapPinSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { NearAddressDialog } from './near-address-dialog.tsx'
import { finderTexts } from './texts.ts'
import type { NearPlace } from './use-finder-view.ts'

const texts = finderTexts.near
const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const WAIT_MS = 15_000

interface NearToolProps {
  onNear: (place: NearPlace) => void
  onAskMap: () => void
}

function askDevice(onNear: (place: NearPlace) => void) {
  const refuse = () => toastFailed({ title: texts.refused, words: texts.refusedWords, about: 'near' })
  if (!('geolocation' in navigator)) refuse()
  else
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onNear({ at: { lat: coords.latitude, lon: coords.longitude }, name: texts.hereName }),
      refuse,
      { timeout: WAIT_MS, maximumAge: 60_000 },
    )
}

export function NearTool({ onNear, onAskMap }: NearToolProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={texts.button} title={texts.button}>
            <IconCurrentLocation {...ICON} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCurrentLocation {...ICON} />} onClick={() => askDevice(onNear)}>
            {texts.here}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapPin {...ICON} />} onClick={onAskMap}>
            {texts.onMap}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapPinSearch {...ICON} />} onClick={() => setIsAsking(true)}>
            {texts.address}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <NearAddressDialog
          onClose={() => setIsAsking(false)}
          onNear={(place) => {
            setIsAsking(false)
            onNear(place)
          }}
        />
      )}
    </>
  )
}
