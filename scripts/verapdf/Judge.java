import org.verapdf.cli.VeraPdfCli;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;

/** veraPDF's command line does not choose a parser by itself: this chooses its own. */
public class Judge {
  public static void main(String[] files) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    VeraPdfCli.main(files);
  }
}
