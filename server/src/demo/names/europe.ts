import { names, type Culture } from './culture.ts'

export const europe: readonly Culture[] = [
  {
    id: 'irish',
    female: names(`
      Siobhán, Maeve, Bridget, Deirdre, Colleen, Maureen, Kathleen, Eileen, Fiona, Nora, Róisín, Sheila, Aoife,
      Gráinne
    `),
    male: names(`
      Seán, Brendan, Declan, Kieran, Liam, Conor, Padraig, Dermot, Eoin, Rory, Cormac, Finbarr, Colm, Niall
    `),
    family: names(`
      O'Brien, O'Connor, O'Neill, O'Sullivan, McCarthy, Fitzgerald, Gallagher, Doherty, Kennedy, Lynch, Byrne, Quinn,
      McLoughlin, Donnelly, O'Reilly, Kavanagh, McGrath, O'Shea-Walsh
    `),
    speaks: { Spanish: 0.08 },
    share: { NY: 5, MD: 5, CA: 3, TX: 3, FL: 3, WA: 5 },
  },
  {
    id: 'italian',
    female: names(`
      Francesca, Gianna, Lucia, Angela, Teresa, Concetta, Marisa, Daniela, Carla, Rosanna, Antonella, Paola, Bianca,
      Nicolina
    `),
    male: names(`
      Anthony, Vincent, Salvatore, Dominic, Giovanni, Marco, Nicholas, Frank, Carmine, Rocco, Gino, Angelo, Niccolò,
      Pasquale
    `),
    family: names(`
      D'Angelo, De Luca, Russo, Esposito, Romano, Colombo, Ricci, Marino, Greco, Conti, Gallo, Costa, Di Stefano,
      Caruso, Ferrara, D'Amico, Lo Presti, Santoro, Mancuso, Pellegrino
    `),
    speaks: { Italian: 0.5, Spanish: 0.12 },
    share: { NY: 7, MD: 2.5, CA: 2.5, TX: 1.2, FL: 4, WA: 1.5 },
  },
  {
    id: 'greek',
    female: names(`
      Eleni, Sophia, Katerina, Despina, Anastasia, Vasiliki, Stavroula, Zoe, Athena, Evangelia
    `),
    male: names(`
      Georgios, Nikos, Konstantinos, Dimitrios, Yiannis, Christos, Panagiotis, Stavros, Alexandros, Spyros
    `),
    family: names(`
      Papadopoulos, Georgiou, Nikolaidis, Pappas, Kostas, Demetriou, Angelopoulos, Vlahos, Karras, Zervas, Anagnostou,
      Theodorou
    `),
    speaks: { Greek: 0.8 },
    share: { NY: 2, MD: 1.2, CA: 0.5, TX: 0.3, FL: 1, WA: 0.3 },
  },
  {
    id: 'polish',
    female: names(`
      Agnieszka, Małgorzata, Katarzyna, Joanna, Beata, Ewa, Zofia, Monika, Danuta, Elżbieta
    `),
    male: names(`
      Krzysztof, Piotr, Tomasz, Andrzej, Marek, Paweł, Wojciech, Zbigniew, Jarosław, Michał
    `),
    family: names(`
      Kowalski, Nowak, Wiśniewski, Wójcik, Kamiński, Lewandowski, Zieliński, Szymański, Dąbrowski, Krawczyk,
      Jabłoński, Wróbel
    `),
    speaks: { Polish: 0.9, Russian: 0.2 },
    share: { NY: 3, MD: 1.2, CA: 0.6, TX: 0.6, FL: 1.2, WA: 0.8 },
  },
  {
    id: 'russian',
    female: names(`
      Olga, Natalia, Svetlana, Yelena, Irina, Tatiana, Marina, Ludmila, Anna, Larisa, Galina, Zhanna
    `),
    male: names(`
      Dmitry, Sergei, Alexander, Vladimir, Boris, Mikhail, Igor, Leonid, Yuri, Arkady, Gennady, Roman
    `),
    family: names(`
      Ivanov, Petrov, Volkov, Sokolov, Lebedev, Kuznetsov, Goldshteyn, Feldman, Rabinovich, Shapiro, Gurevich,
      Zaslavsky, Kogan, Fridman, Levitin, Belousov
    `),
    speaks: { Russian: 0.95, Ukrainian: 0.25, Hebrew: 0.1 },
    share: { NY: 6, MD: 2, CA: 2.2, TX: 0.8, FL: 2, WA: 2.5 },
  },
  {
    id: 'ukrainian',
    female: names(`
      Oksana, Iryna, Halyna, Nataliya, Solomiya, Yuliya, Kateryna, Lesya, Daryna, Mariya
    `),
    male: names(`
      Taras, Andriy, Bohdan, Vasyl, Ihor, Mykola, Volodymyr, Ostap, Pavlo, Danylo
    `),
    family: names(`
      Shevchenko, Kovalenko, Bondarenko, Tkachenko, Melnyk, Boyko, Kravchuk, Hrytsenko, Savchuk, Marchenko, Lysenko,
      Romaniuk
    `),
    speaks: { Ukrainian: 0.95, Russian: 0.7, Polish: 0.15 },
    share: { NY: 1.5, MD: 0.6, CA: 0.8, TX: 0.4, FL: 0.7, WA: 3 },
  },
  {
    id: 'jewish',
    female: names(`
      Miriam, Leah, Rivka, Esther, Naomi, Shoshana, Deborah, Rochel, Talia, Yael, Chana, Ilana, Aviva, Judith
    `),
    male: names(`
      Aaron, Moshe, Yitzchak, Ari, Eli, Noah, Avi, Chaim, Jacob, Shlomo, Joshua, Ezra, Yosef, Uri
    `),
    family: names(`
      Cohen, Levy, Katz, Goldberg, Friedman, Schwartz, Rosenberg, Weiss, Klein, Greenbaum, Adler, Kaplan, Stern,
      Ben-David, Bar-Lev, Teitelbaum, Horowitz, Roth
    `),
    speaks: { Hebrew: 0.45, Yiddish: 0.2, Russian: 0.05 },
    share: { NY: 8, MD: 5, CA: 3.5, TX: 1, FL: 5, WA: 1.5 },
  },
  {
    id: 'albanian',
    female: names(`
      Arbenita, Drita, Blerta, Mimoza, Vjosa, Elira, Teuta, Ardita
    `),
    male: names(`
      Arben, Besnik, Ilir, Agron, Luan, Fatos, Driton, Ermal
    `),
    family: names(`
      Hoxha, Gjoka, Krasniqi, Berisha, Shehu, Dervishi, Çela, Përmeti, Leka, Marku
    `),
    speaks: { Albanian: 0.95, Italian: 0.35, Greek: 0.1 },
    share: { NY: 1.6, MD: 0.2, CA: 0.1, TX: 0.2, FL: 0.3, WA: 0.1 },
  },
  {
    id: 'german',
    female: names(`
      Heidi, Ursula, Ingrid, Greta, Katrin, Anneliese, Birgit, Monika
    `),
    male: names(`
      Karl, Jürgen, Dieter, Stefan, Matthias, Günther, Lukas, Friedrich
    `),
    family: names(`
      Müller, Schröder, Schmidt, Becker, Hoffmann, Krüger, Weber, Schäfer, Zimmermann, Köhler, Braun, Vogel
    `),
    speaks: { German: 0.55 },
    share: { NY: 1, MD: 2, CA: 1.5, TX: 3, FL: 2, WA: 3 },
  },
  {
    id: 'romanian',
    female: names(`
      Ioana, Mihaela, Ștefania, Roxana, Anca, Simona, Raluca, Doina
    `),
    male: names(`
      Ștefan, Andrei, Mihai, Vlad, Cristian, Bogdan, Răzvan, Dragoș
    `),
    family: names(`
      Popescu, Ionescu, Stoica, Dumitrescu, Munteanu, Țurcanu, Văcărescu, Lungu, Ardelean, Moldovan
    `),
    speaks: { Romanian: 0.9, French: 0.2, Italian: 0.1 },
    share: { NY: 0.8, MD: 0.4, CA: 0.6, TX: 0.3, FL: 0.5, WA: 0.8 },
  },
]
