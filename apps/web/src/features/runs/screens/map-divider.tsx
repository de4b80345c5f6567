import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useMapHeight } from '../kept-choices.ts'
import { runTexts } from '../texts.ts'
import classes from './planner-screen.module.css'

const LEAST = 120
const STEP = 24
const BY_KEY: Record<string, number> = { ArrowUp: -STEP, ArrowDown: STEP }

const mapOf = (divider: Element) => divider.parentElement
const heightOf = (divider: Element) => mapOf(divider)?.offsetHeight ?? LEAST

export function MapDivider() {
  const [height, keep] = useMapHeight()
  // How high the window has it is known from the map alone.
  const [shown, setShown] = useState(height ?? LEAST)
  const from = useRef<{ y: number; height: number } | null>(null)
  const take = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { y: event.clientY, height: heightOf(event.currentTarget) }
  }
  // The map follows by its style alone: the board is drawn again once it is let go.
  const drag = ({ currentTarget, clientY }: PointerEvent<HTMLDivElement>) => {
    const map = mapOf(currentTarget)
    if (from.current === null || map === null) return
    map.style.height = `${Math.max(LEAST, from.current.height + clientY - from.current.y)}px`
  }
  const drop = ({ currentTarget }: PointerEvent<HTMLDivElement>) => {
    if (from.current !== null) keep(heightOf(currentTarget))
    from.current = null
  }
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = BY_KEY[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.max(LEAST, heightOf(event.currentTarget) + step)
    keep(next)
    setShown(next)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved has a value, which hr has not
    <div
      className={classes.divider}
      role="separator"
      aria-orientation="horizontal"
      aria-label={runTexts.map.divider}
      aria-valuenow={shown}
      title={runTexts.map.dividerHint}
      tabIndex={0}
      onFocus={({ currentTarget }) => setShown(heightOf(currentTarget))}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => keep(null)}
      onKeyDown={press}
    />
  )
}
