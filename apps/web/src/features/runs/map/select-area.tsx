import { ActionIcon } from '@mantine/core'
import { IconLasso } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { isInside, type Pixel } from '#web/ui/map/is-inside.ts'
import { useMap } from '#web/ui/map/map-context.ts'
import { MapLasso } from '#web/ui/map/map-lasso.tsx'
import { usePlannerDay } from '../planner-context.ts'
import { chooseStops } from './choose-stops.ts'
import type { MapStop } from './map-stops.ts'
import classes from './map-tools.module.css'
import { mapTexts } from './texts.ts'

/** The middle of a marker stands this high above its point, in pixels. */
const MIDDLE = 18

interface SelectAreaProps {
  stops: readonly MapStop[]
  /** How far each stop's marker steps aside. */
  steps: readonly number[]
  /** Further tools beside the lasso. */
  children: ReactNode
}

/** Chooses the jobs of all markers that are drawn around, for 'Send to'. */
export function SelectArea({ stops, steps, children }: SelectAreaProps) {
  const map = useMap()
  const { mayPlan } = usePlannerDay()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setOn(false)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOn])
  const choose = (area: readonly Pixel[], isMore: boolean) => {
    const isIn = ({ at }: MapStop, index: number) => {
      const { x, y } = map.project([at.lon, at.lat])
      return isInside({ x: x + (steps[index] ?? 0), y: y - MIDDLE }, area)
    }
    chooseStops(stops.filter(isIn), isMore)
    setOn(false)
  }
  return (
    <>
      <div className={classes.tools} data-over-map>
        {mayPlan && (
          <ActionIcon
            color="gray"
            radius={0}
            variant={isOn ? 'filled' : 'subtle'}
            aria-pressed={isOn}
            aria-label={mapTexts.pins.lasso}
            title={`${mapTexts.pins.lasso}. ${mapTexts.pins.lassoHint}`}
            onClick={() => setOn(!isOn)}
          >
            <IconLasso size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
        {children}
      </div>
      {mayPlan && <MapLasso isOn={isOn} onArea={choose} />}
    </>
  )
}
