import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import classes from './base-map.module.css'
import { boundsOf, SIGHT } from './bounds-of.ts'
import { useMap } from './map-context.ts'
import type { MapPoint } from './map-view.ts'
import { mapTexts } from './texts.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** Nearer, farther, and back to what the map is about. */
export function MapZoom({ around }: { around: readonly MapPoint[] }) {
  const map = useMap()
  const buttons = [
    { label: mapTexts.zoomIn, Icon: IconPlus, act: () => map.zoomIn() },
    { label: mapTexts.zoomOut, Icon: IconMinus, act: () => map.zoomOut() },
    {
      label: mapTexts.centre,
      Icon: IconFocusCentered,
      act: () => map.fitBounds(boundsOf(around), { ...SIGHT, duration: 400 }),
    },
  ]
  return (
    <div className={classes.zoom}>
      {buttons.map(({ label, Icon, act }) => (
        <ActionIcon key={label} color="gray" radius={0} aria-label={label} title={label} onClick={act}>
          <Icon {...ICON} />
        </ActionIcon>
      ))}
    </div>
  )
}
