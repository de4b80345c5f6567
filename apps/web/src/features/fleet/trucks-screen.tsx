import { Menu } from '@mantine/core'
import { TRUCK_SORTS, type WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconPencil, IconSteeringWheel, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { SideDrawer } from './form/side-drawer.tsx'
import { askToDelete } from './list/ask-to-delete.ts'
import { FleetList } from './list/fleet-list.tsx'
import { capitalised, FleetStatus, LabelledPaper, PaperDate, RowName } from './list/row-parts.tsx'
import { FleetActionsContext, useFleetActions, useFleetScreen } from './list/use-fleet-screen.ts'
import { removeTruck } from './mutations.ts'
import { fleetQueries } from './queries.ts'
import { fleetTexts } from './texts.ts'
import { AllocateDialog } from './trucks/allocate-dialog.tsx'
import { TruckForm } from './trucks/truck-form.tsx'
import { useMayFleet } from './use-may-fleet.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const
const words = fleetTexts.trucks

const remove = ({ _id, rego }: WireTruck) =>
  askToDelete({
    question: words.deleteQuestion,
    name: rego,
    remove: () => removeTruck(_id),
    done: words.deleted(rego),
    failed: words.notDeleted,
  })

function TruckActions({ row: truck }: { row: WireTruck }) {
  const may = useMayFleet()
  const { edit, allocate } = useFleetActions()
  if (!may.allocate) return null
  return (
    <RowMenu label={fleetTexts.moreActions(truck.rego)}>
      {may.edit && (
        <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => edit(truck._id)}>
          {fleetTexts.edit}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconSteeringWheel {...ICON} />} onClick={() => allocate(truck._id)}>
        {words.allocate}
      </Menu.Item>
      {may.edit && (
        <DangerItem Sign={IconTrash} label={fleetTexts.delete} onClick={() => void remove(truck)} />
      )}
    </RowMenu>
  )
}

function binsOfTruck({ binTypes, maxBinSize }: WireTruck): string {
  const types = binTypes.length === 0 ? fleetTexts.trucks.allBins : binTypes.join(', ')
  return maxBinSize ? `${types}, up to ${maxBinSize.value} m³` : types
}

const { papers, trucks } = fleetTexts

function TruckCard({ truck, today }: { truck: WireTruck; today: LocalDate }) {
  const { _id, rego, status, driverName, capacity, truckType, regoExpiry, nextMaintenance } = truck
  return (
    <RowCard
      name={<RowName id={_id} name={rego} />}
      state={<FleetStatus status={status} />}
      menu={<TruckActions row={truck} />}
      lines={[
        driverName || trucks.nobody,
        `${binsOfTruck(truck)} · ${fleetTexts.trucks.tonnes(capacity.value)} · ${capitalised(truckType)}`,
      ]}
    >
      <LabelledPaper label={papers.regoExpiry} date={regoExpiry} today={today} />
      <LabelledPaper label={papers.nextMaintenance} date={nextMaintenance} today={today} />
    </RowCard>
  )
}

const { labels } = fleetTexts.trucks

const TRUCK_LABELS = [
  { name: 'rego', label: labels.rego },
  { name: 'driverName', label: labels.driver },
  { name: 'status', label: labels.status },
  { name: 'regoExpiry', label: labels.regoExpiry },
  { name: 'nextMaintenance', label: fleetTexts.papers.nextMaintenance },
  { name: 'truckType', label: 'Type' },
  { name: 'capacity', label: 'Capacity' },
  { name: 'trayLength', label: 'Tray' },
  { name: 'bins', label: 'Bins' },
]

const truckColumns = (today: LocalDate): TableColumn<WireTruck>[] => [
  {
    name: 'rego',
    width: 125,
    sort: 'rego',
    cell: ({ _id, rego }) => <RowName id={_id} name={rego} />,
  },
  {
    name: 'driverName',
    width: 160,
    sort: 'driverName',
    cell: ({ driverName }) => driverName || fleetTexts.trucks.nobody,
  },
  {
    name: 'status',
    width: 125,
    sort: 'status',
    isWhole: true,
    cell: ({ status }) => <FleetStatus status={status} />,
  },
  {
    name: 'regoExpiry',
    width: 125,
    sort: 'regoExpiry',
    isWhole: true,
    cell: ({ regoExpiry }) => <PaperDate date={regoExpiry} today={today} />,
  },
  {
    name: 'nextMaintenance',
    width: 130,
    sort: 'nextMaintenance',
    isWhole: true,
    cell: ({ nextMaintenance }) => <PaperDate date={nextMaintenance} today={today} />,
  },
  { name: 'truckType', width: 80, sort: 'truckType', cell: ({ truckType }) => capitalised(truckType) },
  {
    name: 'capacity',
    width: 85,
    sort: 'capacity',
    isNumber: true,
    cell: ({ capacity }) => fleetTexts.trucks.tonnes(capacity.value),
  },
  {
    name: 'trayLength',
    width: 70,
    sort: 'trayLength',
    isNumber: true,
    cell: ({ trayLength }) => `${trayLength} m`,
  },
  { name: 'bins', width: 200, isElastic: true, cell: binsOfTruck },
]

const KIND = { firstSort: 'rego', sorts: TRUCK_SORTS, papers: TRUCK_PAPERS }
const nothing = () => undefined
const regoOf = ({ rego }: WireTruck) => rego

export function TrucksScreen() {
  const { list, today, open, editedId } = useFleetScreen(KIND)
  const answer = useQuery(fleetQueries.trucks(list.view))
  const truck = useQuery({ ...fleetQueries.truck(editedId), enabled: editedId !== '' })
  const [allocatedId, allocate] = useState<string | null>(null)
  const columns = useMemo(() => truckColumns(today), [today])
  const allocated = answer.data?.data.find(({ _id }) => _id === allocatedId)
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate, giveCode: nothing }}>
      <FleetList
        words={fleetTexts.trucks}
        answer={answer}
        list={list}
        columns={columns}
        labels={TRUCK_LABELS}
        nameOf={regoOf}
        Actions={TruckActions}
        card={(row) => <TruckCard truck={row} today={today} />}
      >
        <SideDrawer
          open={open}
          onClose={list.close}
          title={{ new: fleetTexts.trucks.add, edit: ({ rego }) => fleetTexts.trucks.editTitle(rego) }}
          answer={truck}
          form={(facts) => <TruckForm today={today} {...facts} />}
        />
        {allocated && <AllocateDialog truck={allocated} today={today} onClose={() => allocate(null)} />}
      </FleetList>
    </FleetActionsContext>
  )
}
