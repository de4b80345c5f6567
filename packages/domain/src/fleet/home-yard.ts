/** Of a driver: their yard, and whether they have the truck at their own place instead. */
interface AtHome {
  /** Null for the first yard. */
  homeYardId: string | null
  hasTruckAtHome: boolean
}

/**
 * Whether a driver is at home in another yard than their truck: the run begins where the truck is. Who has the truck at
 * their own place goes to no yard for it.
 */
export const isAtHomeElsewhere = (driver: AtHome, truck: Pick<AtHome, 'homeYardId'>): boolean =>
  !driver.hasTruckAtHome && driver.homeYardId !== truck.homeYardId
