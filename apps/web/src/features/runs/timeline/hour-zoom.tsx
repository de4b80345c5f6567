import { SegmentedControl } from '@mantine/core'
import { type TimelineZoom, useTimelineZoom } from '../kept-choices.ts'
import { timelineTexts } from './texts.ts'
import classes from './timeline.module.css'

const { zoom: words } = timelineTexts

const ZOOMS = [
  { value: 'fit', label: words.fit },
  { value: 'narrow', label: words.narrow },
  { value: 'middle', label: words.middle },
  { value: 'wide', label: words.wide },
] as const

/** How wide an hour is: the whole day at once, or closer; remembered. */
export function HourZoom() {
  const [zoom, setZoom] = useTimelineZoom()
  return (
    <SegmentedControl<TimelineZoom>
      className={classes.zoom}
      size="xs"
      aria-label={words.label}
      data={[...ZOOMS]}
      value={zoom}
      onChange={setZoom}
    />
  )
}
