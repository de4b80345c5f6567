import type { WirePhoto } from '@skipyard/contract/photos.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { photosThatGo } from './photos-that-go.ts'
import { photoQueries } from './queries.ts'

export function useChosenPhotos(bookingId: string) {
  const { data, isError, isFetching, refetch } = useQuery(photoQueries.fieldwork(bookingId))
  const [wanted, setWanted] = useState<readonly string[]>([])
  const photos = (data?.jobs ?? []).flatMap((job) => job.photos)
  const chosen = photos.filter(({ _id }) => wanted.includes(_id))
  const fits = (more: readonly WirePhoto[]) => attachPhotos(more).ok
  return {
    photos,
    chosen,
    photoIds: chosen.map(({ _id }) => _id),
    isUnread: isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
    hasRoomFor: (photo: WirePhoto) => fits([...chosen, photo]),
    toggle: (photo: WirePhoto) =>
      setWanted((before) =>
        before.includes(photo._id) ? before.filter((id) => id !== photo._id) : [...before, photo._id],
      ),
    chooseAll: () => setWanted(photosThatGo(photos).map(({ _id }) => _id)),
    chooseNone: () => setWanted([]),
  }
}

export type ChosenPhotos = ReturnType<typeof useChosenPhotos>
