"""Links the two files of the matching bench with Splink: python3 splink.py FOLDER. Writes pairs.csv beside them."""
import sys
import time
from pathlib import Path

import duckdb
import splink.comparison_library as cl
from splink import DuckDBAPI, Linker, SettingsCreator, block_on

folder = Path(sys.argv[1])
connection = duckdb.connect()
start = time.process_time()
api = DuckDBAPI(connection)


def table(name):
    columns = (
        "{unique_id: 'VARCHAR', given: 'VARCHAR', middle: 'VARCHAR', family: 'VARCHAR', sound: 'VARCHAR', "
        "gender: 'VARCHAR', suffix: 'VARCHAR', license: 'VARCHAR', phones: 'VARCHAR[]', doors: 'VARCHAR[]', "
        "zip: 'VARCHAR', specialty: 'VARCHAR'}"
    )
    query = f"select *, zip[1:3] as zip3, given[1:1] as initial from read_json('{folder / name}.ndjson', columns={columns})"
    connection.execute(f"create table {name} as {query}")
    return api.register(connection.table(name), dataset_display_name=f"{name}_file")


files = [table("registry"), table("roster")]
settings = SettingsCreator(
    link_type="link_only",
    unique_id_column_name="unique_id",
    comparisons=[
        cl.NameComparison("given").configure(term_frequency_adjustments=True),
        cl.NameComparison("family").configure(term_frequency_adjustments=True),
        cl.ExactMatch("middle"),
        cl.ExactMatch("suffix"),
        cl.ExactMatch("gender"),
        cl.ExactMatch("license"),
        cl.ArrayIntersectAtSizes("phones", [1]),
        cl.ArrayIntersectAtSizes("doors", [1]),
        cl.LevenshteinAtThresholds("zip", [1]),
        cl.ExactMatch("specialty").configure(term_frequency_adjustments=True),
    ],
    blocking_rules_to_generate_predictions=[
        block_on("sound", "initial", "zip3"),
        block_on("phones", "initial", arrays_to_explode=["phones"]),
        block_on("doors", "initial", arrays_to_explode=["doors"]),
        block_on("given", "family"),
        block_on("license"),
        block_on("phones", "sound", arrays_to_explode=["phones"]),
    ],
)
linker = Linker(files, settings, log_level="ERROR")
linker.training.estimate_probability_two_random_records_match([block_on("given", "family", "specialty")], recall=0.6)
linker.training.estimate_u_using_random_sampling(max_pairs=2e6)
linker.training.estimate_parameters_using_expectation_maximisation(block_on("given", "family"))
linker.training.estimate_parameters_using_expectation_maximisation(block_on("license"))
linker.training.estimate_parameters_using_expectation_maximisation(block_on("zip", "specialty", "gender"))
pairs = linker.inference.predict(threshold_match_weight=-5)
out = folder / "pairs.csv"
connection.execute(
    f"copy (select unique_id_l, unique_id_r, match_weight from {pairs.physical_name}) to '{out}' (header false)"
)
print(round(time.process_time() - start, 2))
