import { Menu } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { IconDeviceMobileCode } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { useFleetActions } from '../list/use-fleet-actions.ts'
import { fleetTexts } from '../texts.ts'
import classes from './code-item.module.css'

const { code: words } = fleetTexts.drivers
const SIGN = <IconDeviceMobileCode size="1rem" stroke={1.75} aria-hidden="true" />

/** The way to a code for a driver's phone; to where codes are switched on, while the company asks for none. */
export function CodeItem({ driver }: { driver: WireDriver }) {
  const { giveCode } = useFleetActions()
  const { data, isPending } = useQuery(tenantQueries.phones())
  if (data?.asksCode === false)
    return (
      <Menu.Item leftSection={SIGN} renderRoot={(props) => <Link to="/app/settings" {...props} />}>
        {words.item}
        <small className={classes.where}>{words.where}</small>
      </Menu.Item>
    )
  return (
    <Menu.Item leftSection={SIGN} disabled={isPending} onClick={() => giveCode(driver)}>
      {words.item}
    </Menu.Item>
  )
}
