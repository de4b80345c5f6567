import { Menu } from '@mantine/core'
import { TRUCK_SORTS, type WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { TRUCK_PAPERS } from '@skipyard/domain/fleet/papers.ts'
import { IconPencil, IconSteeringWheel, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { RowCard } from '#web/ui/cards/row-card.tsx'
import { defineList } from '#web/ui/data-table/define-list.ts'
import { RowLink } from '#web/ui/data-table/list-frame.tsx'
import { RowMenu } from '#web/ui/data-table/row-menu.tsx'
import { DangerItem } from '#web/ui/lists/danger-item.tsx'
import { SideDrawer } from './form/side-drawer.tsx'
import { askToDelete } from './list/ask-to-delete.ts'
import { FleetList, listWords } from './list/fleet-list.tsx'
import { capitalised, FleetStatus, LabelledPaper, PaperDate } from './list/row-parts.tsx'
import {
  FleetActionsContext,
  fleetAddress,
  useFleetActions,
  useFleetScreen,
} from './list/use-fleet-screen.ts'
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

function TruckCard({ row: truck }: { row: WireTruck }) {
  const { _id, rego, status, driverName, capacity, truckType, regoExpiry, nextMaintenance } = truck
  return (
    <RowCard
      name={<RowLink id={_id} name={rego} />}
      state={<FleetStatus status={status} />}
      menu={<TruckActions row={truck} />}
      lines={[
        driverName || trucks.nobody,
        `${binsOfTruck(truck)} · ${fleetTexts.trucks.tonnes(capacity.value)} · ${capitalised(truckType)}`,
      ]}
    >
      <LabelledPaper label={papers.regoExpiry} date={regoExpiry} />
      <LabelledPaper label={papers.nextMaintenance} date={nextMaintenance} />
    </RowCard>
  )
}

const { labels } = fleetTexts.trucks

const trucksList = defineList({
  ...fleetAddress(TRUCK_PAPERS, TRUCK_SORTS),
  sort: 'rego',
  words: listWords(fleetTexts.trucks),
  wordsOf: messageOf,
  idOf: ({ _id }: WireTruck) => _id,
  nameOf: ({ rego }) => rego,
  columns: [
    {
      name: 'rego',
      label: labels.rego,
      width: 110,
      sort: 'rego',
      cell: ({ _id, rego }) => <RowLink id={_id} name={rego} />,
    },
    {
      name: 'driverName',
      label: labels.driver,
      width: 140,
      sort: 'driverName',
      cell: ({ driverName }) => driverName || fleetTexts.trucks.nobody,
    },
    {
      name: 'status',
      label: labels.status,
      width: 112,
      sort: 'status',
      isWhole: true,
      cell: ({ status }) => <FleetStatus status={status} />,
    },
    {
      name: 'regoExpiry',
      label: labels.regoExpiry,
      width: 120,
      sort: 'regoExpiry',
      isWhole: true,
      cell: ({ regoExpiry }) => <PaperDate date={regoExpiry} />,
    },
    {
      name: 'nextMaintenance',
      label: fleetTexts.papers.nextMaintenance,
      width: 130,
      sort: 'nextMaintenance',
      isWhole: true,
      cell: ({ nextMaintenance }) => <PaperDate date={nextMaintenance} />,
    },
    {
      name: 'truckType',
      label: 'Type',
      width: 80,
      sort: 'truckType',
      leaves: 2,
      cell: ({ truckType }) => capitalised(truckType),
    },
    {
      name: 'capacity',
      label: 'Capacity',
      width: 85,
      sort: 'capacity',
      leaves: 1,
      isNumber: true,
      cell: ({ capacity }) => fleetTexts.trucks.tonnes(capacity.value),
    },
    {
      name: 'trayLength',
      label: 'Tray',
      width: 70,
      sort: 'trayLength',
      leaves: 3,
      isNumber: true,
      cell: ({ trayLength }) => `${trayLength} m`,
    },
    { name: 'bins', label: 'Bins', width: 150, isElastic: true, cell: binsOfTruck },
  ],
  Card: TruckCard,
  Actions: TruckActions,
  actionsWidth: 44,
})

const nothing = () => undefined

export function TrucksScreen() {
  const { list, request, today, open, editedId, close } = useFleetScreen(trucksList)
  const answer = useQuery(fleetQueries.trucks(request))
  const truck = useQuery({ ...fleetQueries.truck(editedId), enabled: editedId !== '' })
  const [allocatedId, allocate] = useState<string | null>(null)
  const allocated = answer.data?.data.find(({ _id }) => _id === allocatedId)
  return (
    <FleetActionsContext value={{ edit: list.edit, allocate, giveCode: nothing }}>
      <FleetList plan={trucksList} words={fleetTexts.trucks} answer={answer} list={list}>
        <SideDrawer
          open={open}
          onClose={close}
          title={{ new: fleetTexts.trucks.add, edit: ({ rego }) => fleetTexts.trucks.editTitle(rego) }}
          answer={truck}
          form={(facts) => <TruckForm today={today} {...facts} />}
        />
        {allocated && <AllocateDialog truck={allocated} today={today} onClose={() => allocate(null)} />}
      </FleetList>
    </FleetActionsContext>
  )
}
