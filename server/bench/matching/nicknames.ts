/**
 * Nicknames in the bench. Its own list, not the product's: the product's table misses some of these, as it misses some
 * real ones.
 */
const table = `
Alexander Alex, Alejandro Alex, Alexandros Alex, Allison Allie, Amanda Mandy, Andrew Andy, Andrés Andy, Angela Angie,
Anthony Tony, Antônio Tony, Ashley Ash, Benjamin Ben, Brianna Bri, Candace Candy, Carlton Carl, Charlene Charlie,
Christopher Chris, Christos Chris, Claudia Claudine, Concepción Concha, Cristian Cris, Cristina Tina, Cynthia Cindy,
Daniel Dan, Daniela Dani, Danielle Dani, David Dave, Deborah Debbie, Dennis Denny, Desmond Des, Dimitrios Jimmy,
Dmitry Dima, Dominic Dom, Douglas Doug, Eduardo Eddie, Edward Ed, Elijah Eli, Elizabeth Liz, Elżbieta Ela,
Emmanuel Manny, Esther Essie, Eleni Helen, Fernando Nando, Francesca Fran, Gabriela Gaby, Gennady Gene,
Georgios George, Giovanni John, Grace Gracie, Gregory Greg, Guadalupe Lupe, Gwendolyn Gwen, Hannah Hanna, Heather Heath,
Henry Hank, Ikechukwu Ike, Chukwuemeka Emeka, Isabel Bella, Jacob Jake, James Jim, Jason Jay, Jessica Jess,
Jonathan Jon, Joaquín Quino, Joshua Josh, José Pepe, Julian Jules, Katarzyna Kasia, Katherine Kathy, Kathleen Kathy,
Kateryna Katya, Kenneth Ken, Konstantinos Gus, Krzysztof Chris, Laura Laurie, Leonid Leo, Lindsay Lin, Małgorzata Gosia,
Manuel Manny, Margaret Peggy, Marcus Marc, María Mari, Martha Marty, Matthew Matt, Maureen Mo, Michael Mike,
Michał Mike, Miguel Mike, Mikhail Misha, Mohamed Mo, Nancy Nan, Natalia Nat, Nathan Nate, Nicholas Nick, Nicolás Nico,
Oluwaseun Seun, Panagiotis Peter, Patricia Pat, Patrick Pat, Pasquale Pat, Peter Pete, Rachel Rae, Rafael Rafa,
Raymond Ray, Rebecca Becky, Reginald Reggie, Ricardo Rick, Richard Rick, Robert Bob, Rosanna Rose, Salvatore Sal,
Samantha Sam, Samuel Sam, Sarah Sally, Sergei Serge, Srinivas Srini, Stephen Steve, Susan Sue, Svetlana Lana,
Tatiana Tanya, Teresa Terry, Terrence Terry, Thomas Tom, Tiffany Tiff, Timothy Tim, Valentina Val, Vanessa Nessa,
Venkat Venky, Verónica Vero, Victoria Vicky, Vikram Vik, Vincent Vince, Vladimir Vlad, Volodymyr Vlad, Walter Walt,
William Bill, Yitzchak Isaac, Yosef Joe, Zachary Zach`
export const nicknames: ReadonlyMap<string, string> = new Map(
  table.split(',').map((entry) => entry.trim().split(' ') as [string, string]), // Two words each.
)
