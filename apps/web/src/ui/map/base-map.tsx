import { ActionIcon } from '@mantine/core'
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { Words } from '#web/ui/layout/parts.tsx'
import { Block, Column, Stack } from '../layout/parts.tsx'
import classes from './base-map.module.css'
import { boundsOf } from './bounds-of.ts'
import { MapContext, useMap } from './map-context.ts'
import { MapGround } from './map-ground.tsx'
import type { MapPoint } from './map-view.ts'
import { sightOf } from './sight-of.ts'
import { mapTexts } from './texts.ts'
import { type MapSubject, useDrawnMap } from './use-drawn-map.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function MapZoom({ around }: { around: readonly MapPoint[] }) {
  const map = useMap()
  const buttons = [
    { label: mapTexts.zoomIn, Icon: IconPlus, act: () => map.zoomIn() },
    { label: mapTexts.zoomOut, Icon: IconMinus, act: () => map.zoomOut() },
    {
      label: mapTexts.centre,
      Icon: IconFocusCentered,
      act: () => map.fitBounds(boundsOf(around), { ...sightOf(map), duration: 400 }),
    },
  ]
  return (
    <Stack clip radius="sm" bg="raised" className={classes.zoom} data-over-map>
      {buttons.map(({ label, Icon, act }) => (
        <ActionIcon key={label} color="gray" radius={0} aria-label={label} title={label} onClick={act}>
          <Icon {...ICON} />
        </ActionIcon>
      ))}
    </Stack>
  )
}

interface BaseMapProps extends MapSubject {
  children: ReactNode
  instead?: ReactNode
}

export function BaseMap({ children, instead, ...subject }: BaseMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const { map, isImpossible, isAway, isDrawn } = useDrawnMap(container, subject)
  if (isImpossible)
    return (
      <Stack
        gap={8}
        grow
        tall
        low
        py={16}
        px={16}
        radius="md"
        tone="dim"
        className={classes.impossible}
        data-map="impossible"
      >
        <p>{mapTexts.impossible}</p>
        {instead}
      </Stack>
    )
  return (
    <Column relative grow low tall clip line="around" radius="md" className={classes.frame} data-map-frame>
      <Column relative grow low>
        {!isDrawn && <MapGround around={subject.around} />}
        <Block grow low ref={container} className={classes.canvas} data-drawn={isDrawn || undefined} />
      </Column>
      {isAway && (
        <Words as="p" py={4} px={10} line="top" bg="raised" size="small" role="status">
          {mapTexts.unreachable}
        </Words>
      )}
      {map !== null && (
        <MapContext value={map}>
          <MapZoom around={subject.around} />
          {children}
        </MapContext>
      )}
    </Column>
  )
}
