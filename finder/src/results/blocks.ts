import { fieldBlocks } from '../blocks/fields.tsx'
import type { Registry } from '../blocks/registry.tsx'
import { textBlocks } from '../blocks/text-blocks.tsx'
import { ClearFilters } from './ClearFilters.tsx'
import {
  AcceptingFilter,
  AccessibleFilter,
  GenderFilter,
  LanguageFilter,
  PcpFilter,
  SpecialistFilter,
  TelehealthFilter,
} from './FilterBlocks.tsx'
import { ResultTabs } from './ListBlocks.tsx'
import { Outcome } from './Outcome.tsx'
import {
  Breadcrumb,
  CriteriaPanel,
  EditSearch,
  FiltersPanel,
  ResultsPartial,
  SortField,
  SubmitButton,
} from './PageBlocks.tsx'
import { FilterPills } from './PillBlocks.tsx'

/** Renders the results pages and results-tabs. */
export const resultsBlocks: Registry = {
  ...textBlocks,
  ...fieldBlocks,
  breadcrumb: Breadcrumb,
  outcome: Outcome,
  'edit-search': EditSearch,
  'criteria-panel': CriteriaPanel,
  'filters-panel': FiltersPanel,
  'submit-button': SubmitButton,
  'language-filter': LanguageFilter,
  'gender-filter': GenderFilter,
  'accepting-filter': AcceptingFilter,
  'accessible-filter': AccessibleFilter,
  'pcp-filter': PcpFilter,
  'specialist-filter': SpecialistFilter,
  'telehealth-filter': TelehealthFilter,
  'sort-field': SortField,
  'filter-pills': FilterPills,
  'clear-filters': ClearFilters,
  results: ResultsPartial,
  tabs: ResultTabs,
}
