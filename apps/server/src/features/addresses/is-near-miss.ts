/** Whether two words differ by one slip of the fingers: a letter wrong, missing, doubled or swapped. */
export function isNearMiss(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one.length < 5) return false
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const [restOne, restOther] = [one.slice(same), other.slice(same)]
  const isSwapped = restOne.slice(0, 2) === [...restOther.slice(0, 2)].reverse().join('')
  return (
    restOne.slice(1) === restOther.slice(1) ||
    restOne.slice(1) === restOther ||
    restOne === restOther.slice(1) ||
    (isSwapped && restOne.slice(2) === restOther.slice(2))
  )
}
