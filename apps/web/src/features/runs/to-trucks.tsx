import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { runTexts } from './texts.ts'

/** Where a company without trucks adds its first one. */
export const ToTrucks = () => (
  <Anchor component={Link} to="/app/Inventory/trucks">
    {runTexts.trucks.add}
  </Anchor>
)
