import { describeAccessibleWalk } from '../support/accessible-walk.ts'
import { startWalk } from '../support/screen-states.ts'

describeAccessibleWalk('start', startWalk)
