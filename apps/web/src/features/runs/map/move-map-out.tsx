import { ActionIcon } from '@mantine/core'
import { IconAppWindow } from '@tabler/icons-react'
import classes from './map-tools.module.css'
import { moveMapOut } from './move-map.ts'
import { mapTexts } from './texts.ts'

/** Gives the map a window of its own; a phone has no room for a second one. */
export const MoveMapOut = () => (
  <ActionIcon
    className={classes.out}
    color="gray"
    radius={0}
    aria-label={mapTexts.window.out}
    title={mapTexts.window.out}
    onClick={moveMapOut}
  >
    <IconAppWindow size="1rem" stroke={1.75} aria-hidden="true" />
  </ActionIcon>
)
