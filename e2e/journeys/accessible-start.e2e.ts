import { isOpenToEveryone } from '../support/accessible-walk.ts'
import { startWalk } from '../support/screen-states.ts'

isOpenToEveryone('start', startWalk)
