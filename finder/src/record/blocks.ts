import type { Registry } from '../blocks/registry.tsx'
import { Badge, CardHeader, Facts, Row, Value } from './CardBlocks.tsx'
import { Additional, DetailCarousel, DetailList, Hours, Insurance } from './DetailBlocks.tsx'
import { Details, DetailTabs } from './DetailTabs.tsx'
import { DirectionsLink } from './DirectionsLink.tsx'
import { Locator } from './Locator.tsx'
import { MoreToggle, SourceLink } from './ToggleBlocks.tsx'

/** The blocks of provider-card, facility-card and show-more-partial-tab. */
export const recordBlocks: Registry = {
  'card-header': CardHeader,
  value: Value,
  row: Row,
  badge: Badge,
  directions: DirectionsLink,
  facts: Facts,
  'more-toggle': MoreToggle,
  details: Details,
  'source-link': SourceLink,
  'detail-tabs': DetailTabs,
  list: DetailList,
  carousel: DetailCarousel,
  hours: Hours,
  additional: Additional,
  insurance: Insurance,
  locator: Locator,
}
