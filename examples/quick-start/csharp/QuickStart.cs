// Finds the forms for two addresses, walks the W-4, saves its PDF and prints its tax parameters.
//   WITHHOLDING_API_KEY=… dotnet run QuickStart.cs      (.NET 10; with .NET 8, make it Program.cs of a console project)
using System.Text.Json.Nodes;

Console.OutputEncoding = System.Text.Encoding.UTF8;
var url = Environment.GetEnvironmentVariable("WITHHOLDING_URL") ?? "http://127.0.0.1:8080";
var client = new HttpClient();
const string home = """{"streetAddress1": "920 Broad St", "city": "Newark", "state": "NJ", "zipCode": "07102"}""";
const string work = """{"streetAddress1": "350 5th Ave", "city": "New York", "state": "NY", "zipCode": "10118"}""";
// In real code, the employee gives these, page by page.
var answers = JsonNode.Parse("""
    {
      "taxpayerSituation": "NONE",
      "filingStatus": "MARRIED",
      "jobsInAll": "TWO",
      "multipleJobsMethod": "TWO_JOBS",
      "dependentsSurvey": "true",
      "childrenUnder17": "2",
      "otherAdjustmentsSurvey": "false",
      "additionalWithholding": "25.00"
    }
    """)!;

async Task<JsonNode> Call(string path, JsonNode? body = null)
{
    var response = body is null
        ? await client.GetAsync(url + path)
        : await client.PostAsync(url + path, new StringContent(body.ToJsonString(), null, "application/json"));
    var text = await response.Content.ReadAsStringAsync();
    return response.IsSuccessStatusCode ? JsonNode.Parse(text)! : throw new Exception($"{(int)response.StatusCode} {text}");
}

client.DefaultRequestHeaders.Add("api-key", Environment.GetEnvironmentVariable("WITHHOLDING_API_KEY"));
var login = await Call("/authentication/login");
client.DefaultRequestHeaders.Clear();
client.DefaultRequestHeaders.Authorization = new("Bearer", (string)login["accessToken"]!);

var addresses = new JsonObject { ["homeAddress"] = JsonNode.Parse(home), ["workAddresses"] = new JsonArray(JsonNode.Parse(work)) };
var forms = (await Call("/v1/forms", addresses))["forms"]!.AsArray();
foreach (var listed in forms)
    if ((bool)listed!["recommended"]!) Console.WriteLine($"{listed["id"]}  {listed["name"]}");

var form = forms.First(listed => (string)listed!["id"]! == "W4101")!;
var set = (string?)form["initialQuestionSet"];
while (set is not null)
{
    var page = await Call($"/v1/formQuestionSet/{form["id"]}/{set}?formVersion={form["formVersion"]}");
    foreach (var question in page["questions"]!.AsArray())
        Console.WriteLine($"{question!["questionText"]} {(string?)answers[(string)question["id"]!] ?? "–"}");
    var navigation = page["navigation"]!;
    var step = navigation["navigationMapping"]
        ?? navigation["navigationMappings"]![(string)answers[(string)navigation["questionId"]!]!]!;
    if (step["perjuryStatement"] is { } statement) Console.WriteLine(statement);
    set = (string?)step["nextQuestionSetId"];
}

var filled = await Call("/v1/fillPdf", new JsonObject
{
    ["formId"] = (string)form["id"]!,
    ["formVersion"] = (string)form["formVersion"]!,
    ["signForm"] = "SIGN",
    ["employee"] = new JsonObject
    {
        ["firstName"] = "Ana",
        ["lastName"] = "Núñez",
        ["socialSecurityNumber"] = "219-09-9999",
        ["address"] = JsonNode.Parse(home),
    },
    ["employer"] = new JsonObject
    {
        ["name"] = "Example Bakery",
        ["federalEIN"] = "12-3456789",
        ["address"] = JsonNode.Parse(work),
    },
    ["fields"] = answers,
});
await File.WriteAllBytesAsync("w4.pdf", Convert.FromBase64String((string)filled["pdf"]!));
foreach (var parameter in filled["taxParameters"]!.AsArray())
    Console.WriteLine($"{parameter!["id"]} = {parameter["value"]}");
