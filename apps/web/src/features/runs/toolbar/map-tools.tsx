import { Button, SegmentedControl } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconLayoutBottombar, IconLayoutSidebarRight, IconMap2 } from '@tabler/icons-react'
import { useProfile } from '#web/client/use-profile.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { usePlanner } from '../interaction/planner-store.ts'
import { type MapLayout, useHideMap, useMapLayout } from '../kept-choices.ts'
import { bringMapBack } from '../map/move-map.ts'
import { mapTexts } from '../map/texts.ts'
import { whenFree } from '../moves/use-planner-keys.ts'
import classes from '../planner-toolbar.module.css'
import { runTexts } from '../texts.ts'

const ICON = { size: '1rem', stroke: 1.75 } as const
const words = runTexts.map

const LAYOUTS = [
  { value: 'above', label: <IconLayoutBottombar {...ICON} aria-label={words.above} /> },
  { value: 'beside', label: <IconLayoutSidebarRight {...ICON} aria-label={words.beside} /> },
] as const

/** Whether there is a map, and where it stands; both are remembered. */
export function MapTools() {
  const [isHidden, setHidden] = useHideMap()
  const [layout, setLayout] = useMapLayout()
  const isOut = usePlanner((state) => state.isMapOut)
  const { tenantId, userId } = useProfile()
  useHotkeys([['M', whenFree(() => setHidden(!isHidden))]])
  if (isOut) {
    return (
      <Button
        variant="default"
        leftSection={<IconMap2 {...ICON} aria-hidden="true" />}
        title={mapTexts.window.isOut}
        onClick={() => bringMapBack({ tenantId, userId })}
      >
        {mapTexts.window.back}
      </Button>
    )
  }
  return (
    <>
      {!isHidden && (
        <SegmentedControl<MapLayout>
          className={classes.layout}
          size="xs"
          aria-label={words.layout}
          data={[...LAYOUTS]}
          value={layout}
          onChange={setLayout}
        />
      )}
      <Button
        className={classes.quiet}
        variant="default"
        leftSection={<IconMap2 {...ICON} aria-hidden="true" />}
        rightSection={<Kbd>M</Kbd>}
        title={isHidden ? words.show : words.hide}
        onClick={() => setHidden(!isHidden)}
      >
        <span className={classes.quietWords}>{isHidden ? words.show : words.hide}</span>
      </Button>
    </>
  )
}
